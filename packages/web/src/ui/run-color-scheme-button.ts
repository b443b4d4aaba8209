import { COLOR_SCHEME_KEY, NEXT_SCHEME } from './color-scheme.ts';

type Scheme = keyof typeof NEXT_SCHEME;

const isScheme = (value: unknown): value is Scheme => typeof value === 'string' && Object.hasOwn(NEXT_SCHEME, value);

function chosenScheme(): Scheme {
  try {
    const chosen = localStorage.getItem(COLOR_SCHEME_KEY);
    return isScheme(chosen) ? chosen : 'auto';
  } catch {
    return 'auto';
  }
}

/** Runs the button of color-scheme-switch.tsx on a page where React does not. */
export function runColorSchemeButton(button: HTMLElement): void {
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
  let scheme = chosenScheme();
  function show(): void {
    button.dataset['scheme'] = scheme;
    const shown = scheme === 'auto' ? (systemIsDark.matches ? 'dark' : 'light') : scheme;
    document.documentElement.dataset['mantineColorScheme'] = shown;
  }
  show();
  systemIsDark.addEventListener('change', show);
  // Another page of the site has chosen, now or while this page was kept in memory.
  for (const type of ['storage', 'pageshow'])
    addEventListener(type, () => {
      scheme = chosenScheme();
      show();
    });
  button.addEventListener('click', () => {
    scheme = NEXT_SCHEME[scheme];
    try {
      localStorage.setItem(COLOR_SCHEME_KEY, scheme);
    } catch {
      // The browser forbids storage: the choice ends with this page.
    }
    show();
  });
}
