import { startApp } from './startApp';
import { whenStyled } from './whenStyled';
import '../ui/global.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

whenStyled(document, () => startApp(root));
