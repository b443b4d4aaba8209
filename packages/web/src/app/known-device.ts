// Remembers that somebody has signed in on this device. A device where nobody ever has is probably a newcomer's.
const KEY = 'treewell.known-device';

export function rememberDevice(): void {
  try {
    localStorage.setItem(KEY, 'yes');
  } catch {
    // The browser forbids storage: Get Started keeps offering a new account, with the sign-in beside it.
  }
}

export function isKnownDevice(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
