// Sends single pictures to ffmpeg, which makes the film of them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { FILM, FRAMES_PER_SECOND } from './layout.ts';

export interface Encoder {
  /** Shows a picture (red, green and blue of each pixel) for so many frames. */
  show: (picture: Buffer, frames?: number) => Promise<void>;
  seconds: () => number;
  finish: () => Promise<void>;
}

export function encodeTo(file: string, quality = 28): Encoder {
  const input = `-f rawvideo -pix_fmt rgb24 -s ${FILM.width}x${FILM.height} -r ${FRAMES_PER_SECOND} -i -`;
  const output = `-an -c:v libx264 -preset slow -crf ${quality} -pix_fmt yuv420p -g 250 -movflags +faststart`;
  const process = spawn('nice', ['-n', '10', 'ffmpeg', '-v', 'error', '-y', ...`${input} ${output}`.split(' '), file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(process, 'close');
  let frames = 0;
  return {
    show: async (picture, count = 1) => {
      for (let number = 0; number < count; number++)
        if (!process.stdin.write(picture)) await once(process.stdin, 'drain');
      frames += count;
    },
    seconds: () => frames / FRAMES_PER_SECOND,
    finish: async () => {
      process.stdin.end();
      const [code] = await ended;
      if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
    },
  };
}
