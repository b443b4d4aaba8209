// What a browser says of itself, in a few known words: enough to recognize one's own phone in a list of sessions.

// ── Options and limits ──────────────────────────────────────────────────────

/** Browsers name their ancestors too, so the first one that fits counts. */
export const BROWSERS = [
  { value: 'edge', label: 'Edge', sign: /\bEdg(?:e|A|iOS)?\// },
  { value: 'opera', label: 'Opera', sign: /\bOP(?:R|T|iOS)\// },
  { value: 'samsung', label: 'Samsung Internet', sign: /\bSamsungBrowser\// },
  { value: 'firefox', label: 'Firefox', sign: /\b(?:Firefox|FxiOS)\// },
  { value: 'chrome', label: 'Chrome', sign: /\b(?:Chrome|HeadlessChrome|CriOS)\// },
  { value: 'safari', label: 'Safari', sign: /\bSafari\// },
] as const;

/** An iPad may call itself a Mac. */
export const SYSTEMS = [
  { value: 'iphone', label: 'iPhone', sign: /\biPhone\b/ },
  { value: 'ipad', label: 'iPad', sign: /\biPad\b/ },
  { value: 'android', label: 'Android', sign: /\bAndroid\b/ },
  { value: 'chromeos', label: 'ChromeOS', sign: /\bCrOS\b/ },
  { value: 'windows', label: 'Windows', sign: /\bWindows\b/ },
  { value: 'mac', label: 'Mac', sign: /\bMacintosh\b/ },
  { value: 'linux', label: 'Linux', sign: /\bLinux\b/ },
] as const;

const OTHER = 'other';
export const BROWSER_VALUES = [...BROWSERS.map(({ value }) => value), OTHER] as const;
export const SYSTEM_VALUES = [...SYSTEMS.map(({ value }) => value), OTHER] as const;

const USER_AGENT_READ_MAX = 500;

// ── Shapes ──────────────────────────────────────────────────────────────────

export interface Device {
  browser: (typeof BROWSER_VALUES)[number];
  system: (typeof SYSTEM_VALUES)[number];
}

// ── Rules ───────────────────────────────────────────────────────────────────

export const UNKNOWN_DEVICE: Device = { browser: OTHER, system: OTHER };

/** The text of a User-Agent header is not kept: anybody can write anything into it. */
export function deviceOf(userAgent: string | undefined): Device {
  const text = userAgent?.slice(0, USER_AGENT_READ_MAX) ?? '';
  return {
    browser: BROWSERS.find(({ sign }) => sign.test(text))?.value ?? OTHER,
    system: SYSTEMS.find(({ sign }) => sign.test(text))?.value ?? OTHER,
  };
}
