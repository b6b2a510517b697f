import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { cspNonce } from './lib/page-settings.ts';
import './theme/base.css';

// For the style elements of the scroll lock, which reads its nonce from there (security 5.2).
if (cspNonce !== null) setNonce(cspNonce);

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root element');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
