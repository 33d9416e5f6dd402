import { startApp } from './startApp';
import '../ui/global.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

startApp(root);
