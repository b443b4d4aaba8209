import type { Page } from '@playwright/test';
import type { Tree } from '@treewell/domain/trees';
import {
  type Person,
  type CreatedProject,
  apiAs,
  createAccount,
  signInByApi,
  expect,
  addMember,
  createProject,
  signInAndOpenHome,
  test,
} from './journey.ts';
import { expectAccessible } from './readable.ts';
import { heicFile, withPhoneExif, jpegFile, type PhotoFile } from './photo-files.ts';
import { drag, slide } from './pointers.ts';

async function createTree(person: Person): Promise<{ project: CreatedProject; tree: Tree; path: string }> {
  const project = await createProject(person, { includeTrees: 0 });
  const send = await apiAs(person);
  const tree = await send('POST', '/tree', {
    projectId: project.project_id,
    subId: 30,
    inName: 'Old elm',
    inLatitude: 38.895,
    inLongitude: -77.035,
  });
  return { project, tree, path: `/dashboard/project/${project.project_id}/tree/${tree.tree_id}` };
}

const storedTree = async (person: Person, treeId: number): Promise<Tree> =>
  (await apiAs(person))('GET', '/tree', { treeId });
const thumbnails = (page: Page) => page.getByRole('button', { name: /^(Open photo|Abrir la foto) / });
const choosePhotos = (page: Page, files: PhotoFile[]) =>
  page.getByLabel(/^(Photos to add|Fotos para añadir)$/).setInputFiles(files);

/** Width, height and the color of the upper left corner, as the browser draws the image. */
const decodeImage = (page: Page, url: string) =>
  page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src, crossOrigin: 'anonymous' });
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), {
      width: image.naturalWidth,
      height: image.naturalHeight,
    });
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    const [red = 0, , blue = 0] = context.getImageData(5, 5, 1, 1).data;
    return { width: image.naturalWidth, height: image.naturalHeight, corner: red > blue ? 'red' : 'blue' };
  }, url);

test('the browser shrinks and rotates photos and removes their GPS position; unreadable files show a reason', async ({
  page,
}) => {
  const lena = await createAccount(page, 'Lena');
  const { tree, path } = await createTree(lena);
  await signInByApi(page, lena);
  await page.goto(path);
  await expect(
    page.getByText('There are no photos of this tree yet. Add the first one: the whole tree, its bark, its leaves.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take a photo' })).toBeHidden();

  const sent: Buffer[] = [];
  const sentHeaders: Record<string, string>[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'PUT' || !request.url().includes('/photo-files/')) return;
    sent.push(request.postDataBuffer() ?? Buffer.alloc(0));
    sentHeaders.push(request.headers());
  });
  const large = withPhoneExif(await jpegFile(page, 'large.jpg', 4000, 3000));
  expect(large.buffer.includes('Exif')).toBe(true);
  const small = withPhoneExif(await jpegFile(page, 'small.jpg', 300, 200));
  await choosePhotos(page, [
    large,
    small,
    heicFile('from-iphone.jpg'),
    { name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('Dear tree') },
    { ...small, name: 'cut-off.jpg', buffer: small.buffer.subarray(0, 600) },
  ]);

  const uploads = page.getByRole('list', { name: 'Photos on their way' });
  await expect(thumbnails(page)).toHaveCount(2);
  await expect(page.getByText('2 photos were added.')).toBeVisible();
  await expect(uploads.getByRole('listitem')).toHaveCount(3);
  await expect(uploads.getByRole('listitem').filter({ hasText: 'from-iphone.jpg' })).toContainText(
    'HEIC photos cannot be read here.',
  );
  for (const name of ['letter.png', 'cut-off.jpg'])
    await expect(uploads.getByRole('listitem').filter({ hasText: name })).toContainText(
      'This file is not a whole JPEG, PNG or WebP picture.',
    );
  await expect(uploads.getByRole('button', { name: /again$/ })).toHaveCount(0);
  await expectAccessible(page);
  for (const name of ['from-iphone.jpg', 'letter.png', 'cut-off.jpg'])
    await uploads.getByRole('button', { name: `Remove ${name} from the list` }).click();
  await expect(uploads).toHaveCount(0);

  expect(sent).toHaveLength(2);
  expect(sent.map((file) => file.includes('Exif'))).toEqual([false, false]);
  for (const headers of sentHeaders) {
    expect(headers['authorization']).toBeUndefined();
    expect(headers['content-type']).toBe('image/jpeg');
  }
  const { photosUrlArray } = await storedTree(lena, tree.tree_id);
  const stored = await Promise.all(
    photosUrlArray.map(({ url }) => page.request.get(url).then((response) => response.body())),
  );
  expect(stored.map((file) => file.includes('Exif'))).toEqual([false, false]);
  // In the file, red is on the left. Turned upright, red is at the top.
  const pictures = await Promise.all(photosUrlArray.map(({ url }) => decodeImage(page, url)));
  expect(pictures.toSorted((a, b) => b.width - a.width)).toEqual([
    { width: 1536, height: 2048, corner: 'red' },
    { width: 200, height: 300, corner: 'red' },
  ]);
});

test('dropped photos show progress and can be retried or canceled; leaving during an upload asks @quick', async ({
  page,
}) => {
  const lena = await createAccount(page, 'Lena');
  const { path } = await createTree(lena);
  await signInByApi(page, lena);
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Add photos' })).toBeVisible();
  const photo = await jpegFile(page, 'dropped.jpg', 800, 600);
  const drop = async (name: string) => {
    const data = await page.evaluateHandle(
      async ([base64, fileName]) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const transfer = new DataTransfer();
        transfer.items.add(new File([bytes], fileName, { type: 'image/jpeg' }));
        return transfer;
      },
      [photo.buffer.toString('base64'), name] as const,
    );
    await page.getByRole('button', { name: 'Add photos' }).dispatchEvent('drop', { dataTransfer: data });
  };
  const uploads = page.getByRole('list', { name: 'Photos on their way' });

  let state: 'refuse' | 'hold' | 'let through' = 'refuse';
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/v0/photo-files/**', async (route) => {
    if (route.request().method() !== 'PUT' || state === 'let through') return route.continue();
    if (state === 'refuse')
      return route.fulfill({ status: 429, json: { error: { code: 'too_many_requests', message: '' } } });
    await held;
    await route.continue().catch(() => {});
  });

  await drop('dropped.jpg');
  await expect(uploads).toContainText('Too many requests from this address.');
  state = 'let through';
  await uploads.getByRole('button', { name: 'Try dropped.jpg again' }).click();
  await expect(thumbnails(page)).toHaveCount(1);
  await expect(page.getByText('1 photo was added.')).toBeVisible();

  state = 'hold';
  await drop('held.jpg');
  await drop('given up.jpg');
  await expect(uploads.getByText(/^Sending: \d+%$/)).toHaveCount(2);
  await expect(uploads.getByRole('progressbar', { name: 'Progress of held.jpg' })).toBeVisible();
  await uploads.getByRole('button', { name: 'Cancel given up.jpg' }).click();
  await expect(uploads.getByRole('listitem')).toHaveCount(1);

  await page.getByRole('link', { name: 'Trees', exact: true }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave while photos are being sent?' });
  await leaving.getByRole('button', { name: 'Stay here' }).click();
  await expect(page).toHaveURL(path);
  release();
  await expect(thumbnails(page)).toHaveCount(2);
  await page.getByRole('link', { name: 'Trees', exact: true }).click();
  await expect(page).toHaveURL(/\/trees$/);
});

test('the photo viewer has keys, buttons, wheel, double click and drag; deleting a photo asks first', async ({
  page,
}) => {
  const lena = await createAccount(page, 'Lena');
  const { tree, path } = await createTree(lena);
  await signInByApi(page, lena);
  await page.goto(path);
  // Either may arrive first and be photo 1. Both are large enough to drag.
  await choosePhotos(page, [await jpegFile(page, 'one.jpg', 1200, 800), await jpegFile(page, 'two.jpg', 1600, 900)]);
  await expect(thumbnails(page)).toHaveCount(2);
  await thumbnails(page).first().click();
  const viewer = page.getByRole('dialog', { name: 'Photos of Old elm' });
  await expect(viewer.getByText('1 of 2')).toBeVisible();
  await expect(viewer.getByAltText('Photo 1 of 2 of Old elm')).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByAltText('Photo 2 of 2 of Old elm')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('2 of 2')).toBeVisible();
  await viewer.getByRole('button', { name: 'Previous photo' }).click();
  await expect(viewer.getByText('1 of 2')).toBeVisible();

  const picture = viewer.getByRole('img');
  const width = async () => Math.round((await picture.boundingBox())?.width ?? 0);
  await expect.poll(width).toBeGreaterThan(0);
  const fitted = await width();
  await viewer.getByRole('button', { name: 'Zoom in' }).click();
  await expect(viewer.getByText('Enlarged 160%')).toBeVisible();
  await expect.poll(width).toBe(Math.round(fitted * 1.6));
  await page.keyboard.press('0');
  await expect.poll(width).toBe(fitted);
  const { x, y } = { x: 720, y: 500 };
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -300);
  await expect.poll(width).toBeGreaterThan(fitted);
  await page.keyboard.press('0');
  await page.mouse.dblclick(x, y);
  await expect(viewer.getByText('Enlarged 250%')).toBeVisible();
  const left = async () => (await picture.boundingBox())?.x ?? 0;
  const before = await left();
  await drag(page, { x, y }, { x: x - 120, y: y - 40 });
  await expect.poll(async () => Math.round(before - (await left()))).toBe(120);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => Math.round(before - (await left()))).toBe(40);
  await expect(viewer.getByText('1 of 2')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(thumbnails(page).first()).toBeFocused();
  // Back closes the viewer and stays on the page of the tree.
  await page.getByRole('link', { name: 'Trees', exact: true }).click();
  await page.getByRole('checkbox', { name: 'More info on Old elm' }).click();
  await thumbnails(page).first().click();
  await expect(viewer).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(path);

  await page.getByRole('button', { name: 'Delete photo 1 of 2' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Delete this photo?' });
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect(thumbnails(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Delete photo 1 of 2' }).click();
  await confirmation.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(thumbnails(page)).toHaveCount(1);
  await expect(page.getByText('The photo was deleted.')).toBeVisible();
  await expect.poll(async () => (await storedTree(lena, tree.tree_id)).photosUrlArray.length).toBe(1);
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('two fingers zoom in and out, one finger moves an enlarged photo, and a swipe shows the next photo', async ({
    page,
  }) => {
    const lena = await createAccount(page, 'Lena');
    const { path } = await createTree(lena);
    await signInByApi(page, lena);
    await page.goto(path);
    await choosePhotos(page, [await jpegFile(page, 'one.jpg', 1200, 800), await jpegFile(page, 'two.jpg', 800, 1200)]);
    await expect(thumbnails(page)).toHaveCount(2);
    await thumbnails(page).first().tap();
    const viewer = page.getByRole('dialog', { name: 'Photos of Old elm' });
    const picture = viewer.getByRole('img');
    const box = async () => (await picture.boundingBox()) ?? { x: 0, width: 0 };
    await expect.poll(async () => (await box()).width).toBeGreaterThan(0);
    const fitted = await box();

    const at = (x: number) => ({ x, y: 450 });
    await slide(page, { from: at(165), to: at(95) }, { from: at(225), to: at(295) });
    await expect(viewer.getByText(/Enlarged 3\d\d%/)).toBeVisible();
    const enlarged = await box();
    expect(enlarged.width / fitted.width).toBeGreaterThan(3);
    await slide(page, { from: at(240), to: at(160) });
    await expect.poll(async () => (await box()).x).toBeCloseTo(enlarged.x - 80, 0);
    await expect(viewer.getByText('1 of 2')).toBeVisible();
    await slide(page, { from: at(45), to: at(180) }, { from: at(345), to: at(210) });
    await expect.poll(async () => (await box()).width).toBe(fitted.width);

    await slide(page, { from: at(300), to: at(100) });
    await expect(viewer.getByText('2 of 2')).toBeVisible();
    await slide(page, { from: at(100), to: at(300) });
    await expect(viewer.getByText('1 of 2')).toBeVisible();
  });
});

test("a person sees somebody else's photos but cannot delete them; an expired photo URL is fetched again", async ({
  page,
}) => {
  const [lena, pat, olu] = [
    await createAccount(page, 'Lena'),
    await createAccount(page, 'Pat'),
    await createAccount(page, 'Olu'),
  ];
  const { project, tree, path } = await createTree(lena);
  await addMember(project, lena, pat);
  await signInByApi(page, lena);
  await page.goto(path);
  await choosePhotos(page, [await jpegFile(page, 'one.jpg', 400, 300)]);
  await expect(thumbnails(page)).toHaveCount(1);
  await page.goto('/dashboard/home');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login/);

  await test.step('a member may add photos and delete only their own', async () => {
    await signInByApi(page, pat);
    await page.goto(path);
    await expect(thumbnails(page)).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^Delete photo/ })).toHaveCount(0);
    await choosePhotos(page, [await jpegFile(page, 'two.jpg', 400, 300)]);
    await expect(thumbnails(page)).toHaveCount(2);
    await expect(page.getByRole('button', { name: /^Delete photo/ })).toHaveCount(1);
    await page.goto('/dashboard/home');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/login/);
  });

  await test.step('an outsider cannot upload', async () => {
    const own = await createProject(olu, { includeTrees: 0 });
    await signInAndOpenHome(page, olu);
    let answers = 0;
    await page.route('**/v0/tree?*', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      // The server sends outsiders no photos of this tree, so the test adds those that members see.
      const { photosUrlArray } = await storedTree(lena, tree.tree_id);
      answers++;
      const broken =
        answers === 1
          ? photosUrlArray.map((photo) => ({
              ...photo,
              can_delete: false,
              thumbnail_url: photo.thumbnail_url.replace(/signature=.*/, 'signature=expired'),
            }))
          : photosUrlArray.map((photo) => ({ ...photo, can_delete: false }));
      await route.fulfill({ response, json: { data: { ...answer.data, photosUrlArray: broken } } });
    });
    await page.goto(`/dashboard/project/${own.project_id}/tree/${tree.tree_id}`);
    await expect(thumbnails(page)).toHaveCount(2);
    await expect.poll(() => answers).toBeGreaterThan(1);
    await expect
      .poll(() =>
        page
          .getByAltText('Photo 1 of 2 of')
          .first()
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0);
    await expect(page.getByRole('button', { name: 'Add photos' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Delete photo/ })).toHaveCount(0);
  });
});

test('the page offers the camera on a Spanish phone, fits the screen, and axe finds nothing', async ({
  browser,
  address,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      colorScheme,
      locale: 'es-MX',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      extraHTTPHeaders: { 'x-forwarded-for': address },
    });
    const page = await context.newPage();
    const lena = await createAccount(page, 'Lena', 'es');
    const { path } = await createTree(lena);
    await signInByApi(page, lena);
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Hacer una foto' })).toBeVisible();
    const camera = page.locator('input[capture="environment"]');
    await camera.setInputFiles([await jpegFile(page, 'tomada.jpg', 1200, 1600)]);
    await expect(thumbnails(page)).toHaveCount(1);
    await expect(page.getByText('Se añadió 1 foto.')).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await thumbnails(page).first().tap();
    const viewer = page.getByRole('dialog', { name: 'Fotos de Old elm' });
    await expect(viewer.getByText('1 de 1')).toBeVisible();
    await expectAccessible(page);
    await viewer.getByRole('button', { name: 'Eliminar' }).tap();
    await page.getByRole('dialog', { name: '¿Eliminar esta foto?' }).getByRole('button', { name: 'Eliminar' }).tap();
    await expect(page.getByText('Aún no hay fotos de este árbol.')).toBeVisible();
    await context.close();
  }
});
