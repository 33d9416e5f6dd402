import { common } from './common';

export const notFound = {
  documentTitle: 'Not found · Anime Song Player',
  code: '404',
  question: 'Are you well?',
  explanation: 'There is no page at this address.',
  goHome: common.goHome,
  source: 'Picture source',
};
