// Textos del calendario al que se suscriben las personas, en español.
import type { CalendarTexts } from '../en/calendar.ts';

export const calendarTexts: CalendarTexts = {
  title: 'En mi calendario',
  lead: 'Tu programa de calendario puede mostrar las tareas para ti y para cualquiera, los recorridos y cuántos árboles están pendientes, cada cosa en su día. Los pide por sí solo.',
  none: 'Aún no hay dirección.',
  make: 'Crear una dirección',
  makeNew: 'Crear una dirección nueva',
  made: 'Se creó una dirección el {{day}}. No se muestra de nuevo; una nueva la termina.',
  ready: 'Aquí está la dirección. Solo se muestra ahora.',
  secret: 'Quien la tiene puede leer tus tareas de aquí sin iniciar sesión. No la pases a nadie.',
  address: 'Dirección',
  copy: 'Copiar la dirección',
  copied: 'Copiado',
  subscribe: 'Abrir en el programa de calendario',
  end: 'Terminar la dirección',
  ended: 'La dirección ha terminado.',
  failed: 'No se pudo cargar el calendario.',
  how: 'En el programa de calendario, elige suscribirte a un calendario (desde la web, por URL) y pega la dirección.',
};
