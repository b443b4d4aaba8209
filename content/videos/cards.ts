// Draws what is not the app: the cards at the start and the end, the titles beside the app, and the poster.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from '@playwright/test';
import { FILM, SCREENS, type Shape } from './layout.ts';
import { RINGS } from './rings.ts';

const resolve = createRequire(import.meta.url).resolve;
const font = (name: string): string =>
  `url(data:font/woff2;base64,${readFileSync(resolve(`@fontsource-variable/${name}`)).toString('base64')})`;

const STYLE = `
  @font-face { font-family: Newsreader; font-weight: 200 800;
    src: ${font('newsreader/files/newsreader-latin-wght-normal.woff2')}; }
  @font-face { font-family: 'Public Sans'; font-weight: 100 900;
    src: ${font('public-sans/files/public-sans-latin-wght-normal.woff2')}; }
  * { box-sizing: border-box; margin: 0; }
  body { width: ${FILM.width}px; height: ${FILM.height}px; overflow: hidden; position: relative;
    font: 500 22px/1.35 'Public Sans'; color: #22271f; }
  h1, h2 { font-family: Newsreader; font-weight: 500; line-height: 1.1; letter-spacing: -0.01em; text-wrap: balance; }
  .card { position: absolute; inset: 0; background: #faf7f0; }
  .grove { background: #17402c; color: #faf7f0; }
  .rings { position: absolute; overflow: visible; fill: none; stroke: #24613f; stroke-width: 2; stroke-opacity: 0.7; }
  .grove .rings { stroke: #4d8a69; }
  .rings .marked { stroke: #d39a38; stroke-width: 4; }
  .brand { display: flex; align-items: center; gap: 14px; font: 600 28px Newsreader; }
  .number { flex: none; width: 38px; height: 38px; border-radius: 50%; background: #24613f; color: #fff;
    display: grid; place-items: center; font: 600 20px 'Public Sans'; }
  .paper { position: absolute; background: #faf7f0; }
`;

const MARK = `<svg width="44" height="44" viewBox="0 0 32 32"><path d="M29 3H16A13 13 0 1 0 29 16Z" fill="#24613f"/>
  <path d="M14 9.9A7.6 7.6 0 1 0 21.6 17.5" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/>
  <circle cx="13.2" cy="18.3" r="2.9" fill="#e3b45c"/></svg>`;
const BRAND = `<div class="brand">${MARK}Treewell</div>`;

const rings = (left: number, top: number, size: number): string =>
  `<svg class="rings" style="left:${left}px;top:${top}px" width="${size}" height="${size}" viewBox="0 0 1000 1000">${RINGS}</svg>`;

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export interface Painter {
  title: (name: string) => Promise<Buffer>;
  end: (words: string) => Promise<Buffer>;
  /** A picture with a hole where the app is shown. */
  around: (shape: Shape, film: string, step?: { number: number; title: string }) => Promise<Buffer>;
  poster: (name: string, shape: Shape, screen: Buffer) => Promise<Buffer>;
  /** Large words with a shade behind them, to lie on a picture. */
  wordsOnPicture: (words: string) => Promise<Buffer>;
  /** A screenshot beside or below large words. */
  glimpse: (words: string, shape: Shape, screen: Buffer) => Promise<Buffer>;
  close: () => Promise<void>;
}

export async function openPainter(browser: Browser): Promise<Painter> {
  const page = await browser.newPage({ viewport: FILM });
  await page.setContent(`<style>${STYLE}</style>`);
  const paint = (body: string): Promise<Buffer> => paintOn(page, body);
  return {
    title: (name) => paint(titleCard(name)),
    end: (words) =>
      paint(`<div class="card grove">${rings(690, -140, 1000)}
        <div style="position:absolute;left:96px;top:250px;width:640px"><h1 style="font-size:76px">${escape(words)}</h1>
        <div style="margin-top:36px">${BRAND.replaceAll('#24613f', '#4f9a6e')}</div></div></div>`),
    around: (shape, film, step) => paint(shape === 'phone' ? besidePhone(film, step) : belowWindow(film, step)),
    poster: (name, shape, screen) => paint(poster(name, shape, screen)),
    wordsOnPicture: (words) => paint(wordsOnPicture(words)),
    glimpse: (words, shape, screen) => paint(glimpse(words, shape, screen)),
    close: () => page.close(),
  };
}

async function paintOn(page: Page, body: string): Promise<Buffer> {
  await page.evaluate(async (html) => {
    document.body.innerHTML = html;
    await document.fonts.ready;
    await Promise.all([...document.images].map((picture) => picture.decode()));
  }, body);
  return page.screenshot({ omitBackground: true });
}

const titleCard = (name: string): string =>
  `<div class="card">${rings(640, -170, 1060)}<div style="position:absolute;left:96px;top:92px">${BRAND}</div>
    <h1 style="position:absolute;left:96px;bottom:150px;width:760px;font-size:92px">${escape(name)}</h1></div>`;

function besidePhone(film: string, step?: { number: number; title: string }): string {
  const { x, y, width, height } = SCREENS.phone;
  const radius = 30;
  const hole = `M${x + radius} ${y}h${width - 2 * radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}v${height - 2 * radius}
    a${radius} ${radius} 0 0 1 -${radius} ${radius}h-${width - 2 * radius}a${radius} ${radius} 0 0 1 -${radius} -${radius}
    v-${height - 2 * radius}a${radius} ${radius} 0 0 1 ${radius} -${radius}z`;
  const frame = (margin: number, color: string): string =>
    `<rect x="${x - margin}" y="${y - margin}" width="${width + 2 * margin}" height="${height + 2 * margin}"
      rx="${radius + margin}" fill="none" stroke="${color}" stroke-width="${margin * 2}"/>`;
  return `<svg width="${FILM.width}" height="${FILM.height}" style="position:absolute">
      <path d="M0 0H${FILM.width}V${FILM.height}H0z${hole}" fill="#faf7f0" fill-rule="evenodd"/>
      ${frame(7, '#e6dfd0')}${frame(4.5, '#22271f')}</svg>
    <div style="position:absolute;left:72px;top:56px;display:flex;gap:14px;align-items:center;font:600 24px Newsreader">
      ${MARK.replaceAll('"44"', '"36"')}${escape(film)}</div>
    ${
      step
        ? `<div style="position:absolute;left:72px;top:200px;width:660px"><div class="number">${step.number}</div>
      <h2 style="font-size:62px;margin-top:22px">${escape(step.title)}</h2></div>`
        : ''
    }`;
}

function belowWindow(film: string, step?: { number: number; title: string }): string {
  const top = SCREENS.wide.height;
  const words = step
    ? `<div class="number">${step.number}</div><h2 style="font-size:29px">${escape(step.title)}</h2>`
    : `${MARK}<h2 style="font-size:29px">${escape(film)}</h2>`;
  return `<div class="paper" style="left:0;right:0;top:${top}px;bottom:0;border-top:2px solid #e2dacb;display:flex;
    align-items:center;gap:16px;padding:0 28px"><div style="display:flex;align-items:center;gap:16px;width:380px">${words}</div></div>`;
}

function poster(name: string, shape: Shape, screen: Buffer): string {
  const { width, height } = SCREENS[shape];
  const scale = shape === 'phone' ? 1 : 0.62;
  const size = `width:${width * scale}px;height:${height * scale}px`;
  const place = shape === 'phone' ? 'left:826px;top:28px' : 'left:560px;top:260px';
  const title =
    shape === 'phone'
      ? `<h1 style="position:absolute;left:72px;bottom:96px;width:700px;font-size:84px">${escape(name)}</h1>`
      : `<h1 style="position:absolute;left:72px;top:150px;width:1000px;font-size:72px">${escape(name)}</h1>`;
  return `<div class="card">${rings(shape === 'phone' ? 520 : 560, shape === 'phone' ? -140 : -420, 1000)}
    <div style="position:absolute;left:72px;top:60px">${BRAND}</div>${title}
    <img style="position:absolute;${place};${size};border-radius:${shape === 'phone' ? 30 : 14}px;
      box-shadow:0 0 0 ${shape === 'phone' ? 9 : 5}px #22271f, 0 18px 44px 6px rgb(34 39 31 / 0.3)"
      src="data:image/jpeg;base64,${screen.toString('base64')}"></div>`;
}

const wordsOnPicture = (words: string): string =>
  `<div style="position:absolute;inset:0 0 auto;height:330px;background:linear-gradient(rgb(15 34 24 / 0.78), rgb(15 34 24 / 0))">
    </div><div style="position:absolute;left:72px;top:48px;color:#faf7f0">${BRAND.replaceAll('#24613f', '#4f9a6e')}
    <h1 style="font-size:66px;margin-top:26px">${escape(words)}</h1></div>`;

function glimpse(words: string, shape: Shape, screen: Buffer): string {
  const isPhone = shape === 'phone';
  const place = isPhone ? 'right:110px;top:34px;height:652px' : 'left:400px;top:204px;width:790px';
  return `<div class="card">${rings(isPhone ? 580 : -430, isPhone ? -140 : 190, 1000)}
    <div style="position:absolute;left:72px;top:48px">${BRAND}
    <h1 style="font-size:66px;margin-top:26px;width:${isPhone ? 640 : 1000}px">${escape(words)}</h1></div>
    <img style="position:absolute;${place};border-radius:${isPhone ? 30 : 14}px;
      box-shadow:0 0 0 ${isPhone ? 9 : 5}px #22271f, 0 18px 44px 6px rgb(34 39 31 / 0.3)"
      src="data:image/png;base64,${screen.toString('base64')}"></div>`;
}
