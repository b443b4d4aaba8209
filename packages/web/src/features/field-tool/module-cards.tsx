import { Text, Title } from '@mantine/core';
import { IconClipboardHeart, IconBug, IconShovel, IconTree } from '@tabler/icons-react';
import type { ItemId } from '@treewell/content/catalogue';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../text/use-language.ts';
import { LinkAnchor } from '../../ui/link-anchor.tsx';
import { screenPicture } from './screen-pictures.ts';
import classes from './field-tool.module.css';

interface Module {
  name: 'addTree' | 'treeCare' | 'healthCheck' | 'pestDetection';
  Icon: typeof IconTree;
  screen: string;
  /** The item of the library that explains it. */
  itemId: ItemId;
}

const MODULES: readonly Module[] = [
  { name: 'addTree', Icon: IconTree, screen: 'tree-form', itemId: 'add-a-tree' },
  { name: 'treeCare', Icon: IconShovel, screen: 'tree-care-form', itemId: 'guide-tree-care' },
  { name: 'healthCheck', Icon: IconClipboardHeart, screen: 'health-check-form', itemId: 'guide-health-check' },
  { name: 'pestDetection', Icon: IconBug, screen: 'pest-detection-form', itemId: 'guide-pest-detection' },
];

export function ModuleCards() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <section aria-labelledby="modules-title">
      <Title order={2} id="modules-title" mb="md">
        {t('fieldTool.modulesTitle')}
      </Title>
      <ul className={classes['cards']}>
        {MODULES.map(({ name, Icon, screen, itemId }) => {
          const picture = screenPicture(screen, language);
          return (
            <li key={name} className={classes['card']}>
              {picture && (
                // The words beside it say what the module does.
                <img className={classes['screen']} src={picture} alt="" width={390} height={844} loading="lazy" />
              )}
              <div className={classes['words']}>
                <Title order={3} className={classes['cardTitle'] ?? ''}>
                  <Icon size={24} stroke={1.4} aria-hidden />
                  {t(`fieldTool.modules.${name}.title`)}
                </Title>
                <Text>{t(`fieldTool.modules.${name}.text`)}</Text>
                <LinkAnchor to="/dashboard/resources/$itemId" params={{ itemId }} underline="always">
                  {t('fieldTool.learn')}: {t(`fieldTool.modules.${name}.title`)}
                </LinkAnchor>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
