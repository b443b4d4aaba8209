// A line to the server on which the scripts of the app arrive late: the page is drawn long before it is hydrated.
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ADDRESS } from '../tested-server.ts';

export interface SlowScripts {
  /** The address of the server on this line. */
  address: string;
  /** From now on scripts arrive, also those that were asked for before. */
  letScriptsGo: () => void;
  close: () => void;
}

export async function startSlowScripts(): Promise<SlowScripts> {
  let letScriptsGo = () => {};
  const waiting = new Promise<void>((resolve) => (letScriptsGo = resolve));
  const line = createServer((asked, answer) => {
    const forward = (): void => {
      const { url, method, headers } = asked;
      const sent = request(`${ADDRESS}${url}`, { method, headers }, (received) => {
        answer.writeHead(received.statusCode ?? 502, received.headers);
        received.pipe(answer);
      });
      // The browser sees a lost connection.
      sent.on('error', () => answer.destroy());
      asked.pipe(sent);
    };
    if (asked.url?.endsWith('.js')) void waiting.then(forward);
    else forward();
  }).listen(0, 'localhost');
  await once(line, 'listening');
  return {
    address: `http://localhost:${(line.address() as AddressInfo).port}`,
    letScriptsGo,
    close() {
      line.close();
      line.closeAllConnections();
    },
  };
}
