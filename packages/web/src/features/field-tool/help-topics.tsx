import { Text, Title } from '@mantine/core';
import type { ItemId } from '@treewell/content/catalogue';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../text/use-language.ts';
import { useTexts } from '../../text/use-texts.ts';
import { LinkAnchor } from '../../ui/link-anchor.tsx';
import { screenPicture } from './screen-pictures.ts';
import classes from './field-tool.module.css';

interface Topic {
  name: 'install' | 'offline' | 'location' | 'popups' | 'createProject' | 'addUsers' | 'addTree';
  screen?: string;
  itemId?: ItemId;
}

const TOPICS: readonly Topic[] = [
  { name: 'install' },
  { name: 'offline' },
  { name: 'location', screen: 'project-map' },
  { name: 'popups' },
  { name: 'createProject', screen: 'create-project-site', itemId: 'create-a-project' },
  { name: 'addUsers', screen: 'members', itemId: 'guide-leading' },
  { name: 'addTree', screen: 'project-map', itemId: 'add-a-tree' },
];

export function HelpTopics() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="topics-title">
      <Title order={2} id="topics-title" mb="md">
        {t('fieldTool.topicsTitle')}
      </Title>
      {TOPICS.map((topic) => (
        <HelpTopic key={topic.name} {...topic} />
      ))}
    </section>
  );
}

function HelpTopic({ name, screen, itemId }: Topic) {
  const { t } = useTranslation();
  const language = useLanguage();
  const picture = screen && screenPicture(screen, language);
  const { title, lead, steps } = useTexts('fieldTool').topics[name];
  return (
    <details className={classes['topic']}>
      <summary>{title}</summary>
      <div className={classes['content']} data-picture={Boolean(picture)}>
        <div>
          <Text>{lead}</Text>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {itemId && (
            <Text>
              {t('fieldTool.more')}:{' '}
              <LinkAnchor to="/dashboard/resources/$itemId" params={{ itemId }} underline="always">
                {t(`library.items.${itemId}.title`)}
              </LinkAnchor>
            </Text>
          )}
        </div>
        {picture && <img src={picture} alt="" width={1280} height={800} loading="lazy" />}
      </div>
    </details>
  );
}
