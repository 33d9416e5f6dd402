import { parentPort, workerData } from 'node:worker_threads';
import { tsImport } from 'tsx/esm/api';

// A thread does not compile TypeScript by itself.
const { packSongList } = await tsImport('./packedSongList.ts', import.meta.url);
parentPort.postMessage(packSongList(workerData.songs, workerData.madeAt));
