import { createRoot } from 'react-dom/client'
import './styles/tokens.css'
import './styles/base.css'
import { App } from './App'
import { showRemembered } from './store/preferences'
import { meQuery, queryClient } from './store/queries'

// Asked while the language is on its way: whoever opens the page waits for the slower of the two, not for both.
void queryClient.prefetchQuery(meQuery)
await showRemembered()

const root = document.getElementById('app')
if (root) createRoot(root).render(<App />)
