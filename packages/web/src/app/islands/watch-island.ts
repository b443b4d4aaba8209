const USES = ['pointerover', 'pointerdown', 'focusin', 'input'] as const;

/** A click that does something only with React. The browser itself follows links, and unfolds what is folded. */
function buttonOf({ target }: Event): HTMLElement | undefined {
  const clicked = (target as Element).closest<HTMLElement>('button, label, input[type="radio"]');
  // A click on the label of a text field moves the focus there.
  const isForTexts =
    clicked instanceof HTMLLabelElement && (clicked.control as HTMLInputElement | null)?.type !== 'radio';
  return clicked && !isForTexts ? clicked : undefined;
}

interface IslandLoader {
  hydrate: (island: HTMLElement) => Promise<void>;
  /** Called if its scripts do not load. */
  onLost: () => void;
}

/**
 * Hydrates an island when a person begins to use it. The last button that is clicked before that is clicked again
 * afterwards. Answers with a function that hydrates it now.
 */
export function watchIsland(element: HTMLElement, { hydrate, onLost }: IslandLoader): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let clicked: HTMLElement | undefined;
  let isStarted = false;

  async function start(): Promise<void> {
    if (isStarted) return;
    isStarted = true;
    try {
      await hydrate(element);
    } catch {
      return onLost();
    }
    controller.abort();
    element.dataset['hydrated'] = '';
    if (clicked?.isConnected) clicked.click();
  }

  const handleUse = () => void start();
  for (const use of USES) element.addEventListener(use, handleUse, { signal, passive: true });
  element.addEventListener(
    'click',
    (event) => {
      const button = buttonOf(event);
      if (!button) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      clicked = button;
      handleUse();
    },
    { signal, capture: true },
  );
  // What a person has done before this script was here.
  if (isUsed(element)) handleUse();
  return handleUse;
}

const isUsed = (element: HTMLElement): boolean =>
  element.contains(document.activeElement) ||
  element.querySelector('details[open]') !== null ||
  [...element.querySelectorAll('input')].some((input) => input.value !== input.defaultValue);
