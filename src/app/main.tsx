import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readEnvironment } from '../config/env';
import { App } from './App';
import { createServices } from './createServices';
import { createToasts } from './shell/createToasts';
import '../ui/global.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const toasts = createToasts();
const services = createServices(readEnvironment(document, window.location), toasts.notify);
createRoot(root).render(
  <StrictMode>
    <App services={services} toasts={toasts} />
  </StrictMode>,
);
