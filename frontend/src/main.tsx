import { createRoot } from 'react-dom/client'
import './styles/tokens.css'
import './styles/base.css'
import { App } from './App'
import { activate } from './i18n'

await activate('en')
const root = document.getElementById('app')
if (root) createRoot(root).render(<App />)
