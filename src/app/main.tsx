import { notifications } from '@mantine/notifications';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Notification } from '../actions/services';
import { readEnvironment } from '../config/env';
import { App } from './App';
import { createServices } from './createServices';
import '../ui/global.css';

function notify({ tone, message }: Notification): void {
  notifications.show({ message, color: tone === 'error' ? 'red' : 'green' });
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const services = createServices(readEnvironment(document, window.location), notify);
createRoot(root).render(
  <StrictMode>
    <App services={services} />
  </StrictMode>,
);
