import { createServer } from 'node:net';

/** A free port of this machine, for a program that cannot pick one itself. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address !== null && typeof address === 'object') done(address.port);
        else fail(new Error('no free port'));
      });
    });
  });
}
