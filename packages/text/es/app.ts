// Texts of the frame around every page, in Spanish.
import type { AppTexts } from '../en/app.ts';

export const appTexts: AppTexts = {
  app: {
    skip: 'Saltar al contenido',
    menu: 'Menú',
    closeMenu: 'Cerrar el menú',
    language: 'Idioma',
    scheme: { auto: 'Colores: según el sistema', light: 'Colores: claros', dark: 'Colores: oscuros' },
    loading: 'Cargando',
    retry: 'Intentar de nuevo',
    help: 'Ayuda',
    backHome: 'Volver a la página de inicio',
  },

  save: {
    saving: 'Guardando los cambios',
    saved: 'Cambios guardados',
    failed: 'Error: intenta guardar de nuevo',
  },

  errors: {
    notFoundTitle: 'El camino termina aquí',
    notFoundText: 'No hay ninguna página en esta dirección. Puede que se haya movido o que el enlace esté mal escrito.',
    errorTitle: 'Algo salió mal',
    unreachableTitle: 'No podemos conectar con Treewell',
    offline: 'Sin conexión. Compruébala e inténtalo de nuevo.',
    savedResources: 'Recursos guardados',
    unreachableText: 'Tu sesión está a salvo. Esta página volverá por sí sola cuando vuelva la conexión.',
    help: 'No se pudo mostrar esta página. Los enlaces del menú llevan a todas las páginas que puedes abrir.',
  },

  nav: {
    site: 'Sitio',
    dashboard: 'Panel',
    home: 'Inicio',
    resources: 'Recursos',
  },

  session: {
    signOut: 'Cerrar sesión',
  },
};
