// Texts of the page where people change their own account, in Spanish.
import type { AccountPageTexts } from '../en/account-page.ts';

export const accountPageTexts: AccountPageTexts = {
  title: 'Mi cuenta',
  help: 'Todo esto es solo sobre ti: tu nombre, cómo ves Treewell, cómo inicias sesión y qué correos recibes.',
  names: {
    title: 'Nombre',
    lead: 'Los miembros de tus proyectos ven tu nombre junto a lo que registras.',
    save: 'Guardar el nombre',
    discard: 'Descartar',
    saved: 'Tu nombre está guardado.',
  },
  look: {
    title: 'Idioma y colores',
    lead: 'El idioma es también el de tus correos.',
    colors: 'Colores',
    schemes: { auto: 'Como el dispositivo', light: 'Claro', dark: 'Oscuro' },
    colorsHint: 'Los colores se guardan solo en este dispositivo.',
  },
  sessions: {
    title: 'Dónde tienes la sesión abierta',
    lead: 'Si no reconoces alguna de estas sesiones, ciérrala y cambia tu contraseña.',
    loading: 'Cargando tus sesiones',
    failed: 'No se pudieron cargar tus sesiones.',
    device: '{{browser}} en {{system}}',
    unknown: 'Dispositivo desconocido',
    thisOne: 'Este dispositivo, en uso ahora',
    lastUsed: 'Último uso: {{moment}}',
    end: 'Cerrar',
    endNamed: 'Cerrar la sesión: {{name}}',
    cancel: 'Cancelar',
    endOthers: {
      open: 'Cerrar las demás sesiones',
      title: '¿Cerrar las demás sesiones?',
      text: 'Quien use tu cuenta en otro dispositivo tendrá que iniciar sesión de nuevo. Aquí tu sesión sigue abierta.',
      confirm: 'Cerrar las demás',
    },
    endAll: {
      open: 'Cerrar todas las sesiones',
      title: '¿Cerrar todas las sesiones?',
      text: 'Tendrás que iniciar sesión de nuevo en todos los dispositivos, también en este. Otro dispositivo puede seguir con la sesión abierta hasta una hora.',
      confirm: 'Cerrar todas',
    },
    hosted: 'Un servicio de este sitio guarda tus sesiones. No se pueden ver aquí, pero puedes cerrarlas todas.',
  },
};
