import { cleanup } from '@testing-library/preact'
import { afterEach } from 'vitest'
import { activate } from './i18n'

await activate('en')
afterEach(cleanup)
