import { Button, Text, Title } from '@mantine/core';
import type { QaqcMeasure } from '@treewell/domain/qaqc/comparison';
import type { QaqcQuestion } from '@treewell/domain/qaqc/questions';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useQaqcQuestions } from '../../../api/qaqc-people.ts';
import { problemText } from '../../../text/problem-text.ts';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { LoadingBlock } from '../../../ui/loading-block.tsx';
import { Message } from '../../../ui/message.tsx';
import { MailSwitch } from './mail-switch.tsx';
import { QuestionCard } from './question-card.tsx';
import classes from './questions.module.css';

interface QuestionsProps {
  /** A button that opens the help of a measure. It belongs to another feature, so the page passes it in. */
  help: (measure: QaqcMeasure) => ReactNode;
}

const keyOf = ({ visit_id, measure }: QaqcQuestion): string => `${visit_id} ${measure}`;

/** The measures of the person that a second person found different: open ones first, then the answered ones. */
export function Questions({ help }: QuestionsProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQaqcQuestions();
  const openTitle = useRef<HTMLHeadingElement>(null);
  const [openId, answeredId] = [useId(), useId()];
  const [hasAnswered, setHasAnswered] = useState(false);

  if (!data && error)
    return (
      <Message kind="problem" title={t('qaqcPeople.questions.failed')}>
        <Text mb="sm">{problemText(t, error)}</Text>
        <Button variant="default" size="sm" loading={isFetching} onClick={() => void refetch()}>
          {t('app.retry')}
        </Button>
      </Message>
    );
  if (!data) return <LoadingBlock height="20rem" label={t('qaqcPeople.questions.loading')} />;

  const open = data.questions.filter(({ answer }) => answer === null);
  const answered = data.questions.filter(({ answer }) => answer !== null);
  const cards = (questions: readonly QaqcQuestion[]) => (
    <ul className={classes['cards']}>
      {questions.map((question) => (
        <QuestionCard
          key={keyOf(question)}
          question={question}
          help={help}
          onAnswered={() => {
            setHasAnswered(true);
            // Not if the person writes another answer already.
            if (document.activeElement === document.body) openTitle.current?.focus();
          }}
        />
      ))}
    </ul>
  );
  return (
    <div className={classes['page']}>
      {data.questions.length === 0 ? (
        <EmptyPanel title={t('qaqcPeople.questions.none')} text={t('qaqcPeople.questions.noneText')} />
      ) : (
        <>
          <Text className={classes['words']}>{t('qaqcPeople.questions.intro')}</Text>
          <section className={classes['section']} aria-labelledby={openId}>
            <Title order={2} id={openId} ref={openTitle} tabIndex={-1} className={classes['title']}>
              {t('qaqcPeople.questions.open', { count: open.length })}
            </Title>
            {/* Always there, so that screen readers notice what appears in it. */}
            <output className={classes['said']}>
              {hasAnswered && <Message kind="success">{t('qaqcPeople.questions.thanks')}</Message>}
            </output>
            {open.length === 0 ? <Text>{t('qaqcPeople.questions.noneOpen')}</Text> : cards(open)}
          </section>
          {answered.length > 0 && (
            <section className={classes['section']} aria-labelledby={answeredId}>
              <Title order={2} id={answeredId}>
                {t('qaqcPeople.questions.answered')}
              </Title>
              {cards(answered)}
            </section>
          )}
        </>
      )}
      <MailSwitch wantsMail={data.wants_mail} />
    </div>
  );
}
