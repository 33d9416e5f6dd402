import { startApp } from './startApp';
import { whenStyled } from './whenStyled';
import '../ui/global.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// In a task of its own: with what reads the program's files, it would hold back the first input.
setTimeout(() => whenStyled(document, () => startApp(root)));
