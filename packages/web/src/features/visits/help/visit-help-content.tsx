import { Text, Title } from '@mantine/core';
import type { ItemId } from '@treewell/content/catalogue';
import { Suspense, useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Message } from '../../../ui/message.tsx';
import { CROWN_PICTURES } from './crown-pictures.ts';
import { DRAWING_OF_TOPIC } from './drawing-of-topic.tsx';
import { BreastHeight } from './drawings/breast-height.ts';
import { ManualLinkContext } from './manual-link.tsx';
import { isPestTopic, MANUAL_OF_TOPIC, type VisitHelpTopic } from './visit-help-topics.ts';
import classes from './visit-help.module.css';

const TASKS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] as const;

/** What the help says about a field. It is loaded when the first help is opened, so that forms stay light. */
export function VisitHelpContent({ topic }: { topic: VisitHelpTopic }) {
  const { t } = useTranslation();
  const Drawing = DRAWING_OF_TOPIC[topic];
  return (
    <>
      <BreastHeight value={t('visitHelp.breastHeight')}>
        <Drawing />
      </BreastHeight>
      <Text>{t(`visitHelp.topics.${topic}.what`)}</Text>
      <Part title={t('visitHelp.look')}>
        <Text>{t(`visitHelp.topics.${topic}.look`)}</Text>
      </Part>
      {topic === 'crown_density_trans' && <CrownPictures />}
      {topic === 'stewardship_tasks' && <Tasks />}
      {isPestTopic(topic) && (
        <>
          <Part title={t('visitHelp.hints')}>
            <Lines text={t(`visitHelp.topics.${topic}.hints`)} />
          </Part>
          <Message kind="info" title={t('visitHelp.notADiagnosis')}>
            {t('visitHelp.report')}
          </Message>
        </>
      )}
      <Manuals topic={topic} />
      <Text size="sm" c="dimmed">
        {t(`visitHelp.sources.${topic}`)}
      </Text>
    </>
  );
}

/** The PDFs about the field. The form beneath stays open. */
function Manuals({ topic }: { topic: VisitHelpTopic }) {
  const { t } = useTranslation();
  const ManualLink = useContext(ManualLinkContext);
  const link = (itemId: ItemId, text: string) => (
    <div>
      <Suspense fallback={text}>
        <ManualLink itemId={itemId} text={text} />
      </Suspense>
    </div>
  );
  return (
    <>
      {link(MANUAL_OF_TOPIC[topic], t('visitHelp.manual'))}
      {topic === 'dbh' && link('dbh-flowchart', t('visitHelp.flowchart'))}
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes['part']}>
    <Title order={3} className={classes['title']}>
      {title}
    </Title>
    {children}
  </section>
);

/** Several lines are a list: people look for the one that is like their tree. */
function Lines({ text }: { text: string }) {
  const lines = text.split('\n');
  if (lines.length === 1) return <Text>{text}</Text>;
  return (
    <ul className={classes['lines']}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function CrownPictures() {
  const { t } = useTranslation();
  return (
    <Part title={t('visitHelp.pictures')}>
      <ol className={classes['pictures']}>
        {CROWN_PICTURES.map((address, index) => {
          const number = index + 1;
          const percent = 10 * number - 5;
          return (
            <li key={address}>
              <figure className={classes['picture']}>
                <img src={address} alt={t('visitHelp.pictureAlt', { number, percent })} width={320} height={320} />
                <figcaption aria-hidden>{t('visitHelp.picture', { percent })}</figcaption>
              </figure>
            </li>
          );
        })}
      </ol>
    </Part>
  );
}

function Tasks() {
  const { t } = useTranslation();
  return (
    <Part title={t('visitHelp.taskList')}>
      <ol className={classes['lines']}>
        {TASKS.map((task) => (
          <li key={task}>{t(`visitHelp.tasks.${task}`)}</li>
        ))}
      </ol>
    </Part>
  );
}
