import './lib/zod-config.ts';
import './app/styles.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const app = (
  <StrictMode>
    <App />
  </StrictMode>
);

if ('rendered' in root.dataset) hydrateRoot(root, app);
else createRoot(root).render(app);
