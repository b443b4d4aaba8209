// Maps that work but stay blank. Without a graphics card the browser would compile and draw everything with the processor.

/** Runs in the page before its own scripts, so it uses nothing from outside itself. */
export function blankMaps(): void {
  const gl = WebGL2RenderingContext.prototype;
  const LARGEST_TEXTURE_PIXELS = 8192;

  /** An object that takes every call of WebGL 2, and answers as if all had gone well. */
  function createContext(canvas: HTMLCanvasElement): object {
    const answers: Record<string, (...values: number[]) => unknown> = {
      checkFramebufferStatus: () => gl.FRAMEBUFFER_COMPLETE,
      getContextAttributes: () => ({}),
      getParameter: () => LARGEST_TEXTURE_PIXELS,
      getProgramParameter: (_program, name) => name === gl.LINK_STATUS || 0,
      getShaderParameter: () => true,
      isContextLost: () => false,
    };
    const calls = Object.entries(Object.getOwnPropertyDescriptors(gl))
      .filter(([, { value }]) => typeof value === 'function')
      .map(([name]) => [name, { value: answers[name] ?? (() => (name.startsWith('create') ? {} : null)) }]);
    return Object.create(gl, {
      ...Object.fromEntries(calls),
      canvas: { value: canvas },
      drawingBufferWidth: { get: () => canvas.width },
      drawingBufferHeight: { get: () => canvas.height },
    });
  }

  const original = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'getContext')?.value as object;
  const getContext = new Proxy(original, {
    apply: (target, canvas: HTMLCanvasElement, [kind, ...options]: unknown[]) =>
      kind === 'webgl2' ? createContext(canvas) : Reflect.apply(target as () => unknown, canvas, [kind, ...options]),
  });
  Object.assign(HTMLCanvasElement.prototype, { getContext });
}
