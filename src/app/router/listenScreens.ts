// Listens, as a list and as statistics, in one chunk.
export { ListenedScreen } from '../../features/listened/ListenedScreen';
export { StatisticsScreen } from '../../features/statistics/StatisticsScreen';
