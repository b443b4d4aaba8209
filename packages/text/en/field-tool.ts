// Texts of the page about collecting data outside, in English.
export const fieldToolTexts = {
  fieldTool: {
    title: 'Field Tool Info',
    help: 'How to collect data outside: what each module records, and how to set up your phone.',
    lead: 'The field tool is Treewell on your phone. You install it like an app, walk to a tree, tap it on the map and record what you see. Here is what it can do, and how to set it up.',
    modulesTitle: 'Four modules',
    modules: {
      addTree: {
        title: 'Add a Tree',
        text: 'Place a tree on the map where you stand, and say what it is: name, species, trunk diameter, height. For a planting, also the root configuration and the container or caliper size.',
      },
      treeCare: {
        title: 'Tree Care',
        text: 'Record what you did for a tree, such as water, mulch or pruning, how long it took, and a photo.',
      },
      healthCheck: {
        title: 'Health Check',
        text: 'Measure a tree in the same way as everybody: twig dieback, leaves, vigor, light and transparency of the crown.',
      },
      pestDetection: {
        title: 'Pest Detection',
        text: 'Look for signs of insects and diseases, from exit holes to wilted leaves. It is detection, not diagnosis.',
      },
    },
    learn: 'Learn how',
    topicsTitle: 'Help',
    more: 'See also',
    topics: {
      install: {
        title: 'Install Treewell on the home screen of your phone',
        lead: 'Installed, Treewell opens with one tap and fills the whole screen. Nothing comes from an app store.',
        steps: [
          'iPhone or iPad: open this site in Safari, tap the Share button, then Add to Home Screen, then Add.',
          'Android: open this site in Chrome, tap the menu with three dots, then Add to Home screen or Install app.',
          'Open Treewell by its new icon, and sign in once. You stay signed in.',
          'Updates come by themselves. The new version starts when you open the app the next time.',
        ],
      },
      offline: {
        title: 'Without a network',
        lead: 'The app itself opens without a network. So do the documents and videos that you saved on the device.',
        steps: [
          'Before you leave, open Resources and tap Save on this device beside what you need.',
          'The map, trees and new visits need a connection. A form that you have begun keeps what you typed. Send it when the connection is back.',
          'Where there is no network at all, use the printed field sheets and type them in at home. A visit can have an earlier date.',
        ],
      },
      location: {
        title: 'Location access',
        lead: 'With your location the map opens where you stand, and a new tree is placed near you. Treewell uses it only on your device and stores only the place of the tree.',
        steps: [
          'When the browser asks, choose Allow while using the app.',
          'iPhone: Settings, Privacy & Security, Location Services, Safari Websites: While Using the App. Turn on Precise Location.',
          'Android: hold the icon of Chrome, App info, Permissions, Location: Allow only while using the app. Turn on precise location.',
          'If you said no before: tap the sign beside the address of the page, open its permissions, and allow the location there.',
          'Between high buildings the place can be off by many steps. Drag the marker to the tree before you save.',
        ],
      },
      popups: {
        title: 'Pop-up blockers',
        lead: 'Treewell opens no advertising windows. But a strict blocker can hold back what you ask for: a download, or the question for your location.',
        steps: [
          'If a download does not begin, look for a sign of the blocker in the address bar, and allow this site.',
          'iPhone: Settings, Apps, Safari: turn off Block Pop-ups while you download.',
          'Android: in Chrome open Settings, Site settings, Pop-ups and redirects, and add this site to the allowed ones.',
          'A content blocker or a private window can also forbid storage. Then the app forgets drafts and saved documents.',
        ],
      },
      createProject: {
        title: 'Create a project',
        lead: 'A project is a place on the map with its trees and its people. Who creates it becomes its leader.',
        steps: [
          'Open Create Project in the menu, and give the project a name. Everything else can wait.',
          'Choose the activities, and whether the trees that are already inside its boundary belong to it.',
          'Draw the boundary on the map, or move the map until it shows all of it. Then tap Set Extent.',
          'Tap Finish. You find the project in My Projects.',
        ],
      },
      addUsers: {
        title: 'Add users',
        lead: 'People ask to join, or you invite them. Only leaders let people in.',
        steps: [
          'Open the project, then Users. Make an invitation there. Send its link or mails, print its QR code, or read out its code.',
          'Somebody who found the project by name or nearby appears under Project Participation Requests. Choose a role and approve.',
          'You can change a role later. A project always keeps at least one leader.',
        ],
      },
      addTree: {
        title: 'Add a tree',
        lead: 'Every member of an active project may add trees to it.',
        steps: [
          'Open the map of the project and tap Add tree.',
          'Put the marker on the trunk: use your location, then drag it to the right spot.',
          'Enter a name and the species. If you do not know it, choose Unknown plant. If it is not in the list, choose Unlisted plant and write its name in the notes.',
          'Add the trunk diameter if you have a tape, then save. The tree is on the map at once.',
        ],
      },
    },
  },
};

export type FieldToolTexts = typeof fieldToolTexts;
