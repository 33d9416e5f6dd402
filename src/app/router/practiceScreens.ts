// Practice in one chunk: its screens, and the sessions that they show.
export { PracticeScreen } from '../../features/practice/PracticeScreen';
export { openPractice } from '../openPractice';
