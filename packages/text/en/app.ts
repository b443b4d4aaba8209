// Texts of the frame around every page, in English.
import { NOTICES } from '@treewell/domain/problems';

export const appTexts = {
  app: {
    skip: 'Skip to content',
    menu: 'Menu',
    closeMenu: 'Close menu',
    language: 'Language',
    scheme: { auto: 'Colors: as the system', light: 'Colors: light', dark: 'Colors: dark' },
    loading: 'Loading',
    retry: 'Try again',
    help: 'Help',
    backHome: 'Back to the home page',
  },

  save: {
    saving: 'Saving Edit',
    saved: 'Edit Saved',
    failed: NOTICES.save_failed as string,
  },

  errors: {
    notFoundTitle: 'This path ends here',
    notFoundText: 'There is no page at this address. It may have moved, or the link may be mistyped.',
    errorTitle: 'Something got in the way',
    unreachableTitle: 'We cannot reach Treewell',
    offline: 'No connection. Check it, then try again.',
    savedResources: 'Saved resources',
    unreachableText: 'Your session is safe. This page comes back by itself when the connection does.',
    help: 'This page could not be shown. The links of the menu lead to every page that you can open.',
  },

  nav: {
    site: 'Site',
    dashboard: 'Dashboard',
    home: 'Home',
    resources: 'Resources',
  },

  session: {
    signOut: 'Sign Out',
  },
};

export type AppTexts = typeof appTexts;
