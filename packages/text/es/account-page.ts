// Texts of the page where people change their own account, in Spanish.
import type { AccountPageTexts } from '../en/account-page.ts';

export const accountPageTexts: AccountPageTexts = {
  title: 'Mi cuenta',
  help: 'Todo esto es solo sobre ti: tu nombre, cómo ves Treewell, cómo inicias sesión y qué correos recibes.',
  leaving: {
    title: '¿Salir sin guardar?',
    text: 'Lo que has escrito aquí todavía no está guardado.',
    leave: 'Salir sin guardar',
    stay: 'Quedarme aquí',
  },
  names: {
    title: 'Nombre',
    lead: 'Los miembros de tus proyectos ven tu nombre junto a lo que registras.',
    save: 'Guardar el nombre',
    saved: 'Tu nombre está guardado.',
  },
  look: {
    title: 'Idioma y colores',
    lead: 'El idioma es también el de tus correos.',
    colors: 'Colores',
    schemes: { auto: 'Como el dispositivo', light: 'Claro', dark: 'Oscuro' },
    colorsHint: 'Los colores se guardan solo en este dispositivo.',
  },
};
