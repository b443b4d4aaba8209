// Starts Debian's nginx in a temporary folder. It serves one file.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stopProcess } from './server-process.ts';

export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0;

export interface Nginx {
  /** The URL of the file. */
  url: string;
  pid: number;
  stop(): Promise<void>;
}

export async function startNginx(folder: string, port: number, file: Uint8Array): Promise<Nginx> {
  const root = join(folder, 'files');
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, 'tile'), file);
  const configuration = join(folder, 'nginx.conf');
  writeFileSync(configuration, configurationOf(folder, root, port));
  const child: ChildProcess = spawn('nginx', ['-c', configuration, '-p', folder, '-e', join(folder, 'error.log')], {
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}/tile`;
  for (let tries = 0; tries < 100; tries++) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) break;
    await sleep(50);
  }
  return {
    url,
    pid: child.pid as number,
    stop: () => stopProcess(child),
  };
}

/** Answers like our server: a compressed file with an ETag, and no log, because our server writes none in the bench. */
const configurationOf = (folder: string, root: string, port: number): string => `
daemon off;
user root;
pid ${join(folder, 'nginx.pid')};
worker_processes auto;
events { worker_connections 256; }
http {
  access_log off;
  sendfile on;
  keepalive_requests 10000000;
  client_body_temp_path ${folder}/t1; proxy_temp_path ${folder}/t2; fastcgi_temp_path ${folder}/t3;
  uwsgi_temp_path ${folder}/t4; scgi_temp_path ${folder}/t5;
  server {
    listen 127.0.0.1:${port};
    root ${root};
    default_type application/vnd.mapbox-vector-tile;
    location /tile { add_header content-encoding gzip; add_header cache-control "private, no-cache"; }
  }
}
`;
