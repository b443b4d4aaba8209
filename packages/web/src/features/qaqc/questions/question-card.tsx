import { Button, Text } from '@mantine/core';
import type { QaqcAnswer } from '@treewell/domain/qaqc/runs';
import type { QaqcMeasure } from '@treewell/domain/qaqc/comparison';
import type { QaqcQuestion } from '@treewell/domain/qaqc/questions';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../text/format.ts';
import { useMeasureTexts } from '../../../text/use-measure-texts.ts';
import { useSpeciesName } from '../../../text/use-species-name.ts';
import { LinkAnchor } from '../../../ui/link-anchor.tsx';
import { AnswerForm } from './answer-form.tsx';
import classes from './questions.module.css';

interface QuestionCardProps {
  question: QaqcQuestion;
  help: (measure: QaqcMeasure) => ReactNode;
  onAnswered: () => void;
}

/** One measure of one tree: both values, and how the person answers. It says nothing about who is right. */
export function QuestionCard({ question, help, onAnswered }: QuestionCardProps) {
  const { t } = useTranslation();
  const nameOf = useSpeciesName();
  const texts = useMeasureTexts();
  const titleId = useId();
  const { measure, tree_name, project_name, first_value, value } = question;
  return (
    <li className={classes['card']} aria-labelledby={titleId}>
      <div className={classes['head']}>
        <h3 id={titleId} className={classes['measure']}>
          {texts.label(measure)}
        </h3>
        {help(measure)}
      </div>
      <p className={classes['tree']}>
        <LinkAnchor
          to="/dashboard/project/$projectId/tree/$treeId"
          params={{ projectId: question.project_id, treeId: question.tree_id }}
          underline="always"
          aria-label={t('qaqcPeople.questions.openTreeNamed', { name: tree_name })}
        >
          {tree_name}
        </LinkAnchor>
        <span className={classes['dimmed']}>
          {nameOf(question.sub_id, question.common_name)} · {project_name}
        </span>
      </p>
      <dl className={classes['values']}>
        <Value side="mine" measure={measure} value={first_value} date={question.first_date_visited} />
        <Value side="theirs" measure={measure} value={question.qaqc_value} date={question.qaqc_date_visited} />
        {value !== first_value && <Value side="today" measure={measure} value={value} />}
      </dl>
      <p className={classes['dimmed']}>
        {t('qaqcPeople.questions.tolerance', { tolerance: texts.tolerance(measure, question.tolerance) })}
      </p>
      {question.answer === null ? (
        <AnswerPart question={question} onAnswered={onAnswered} />
      ) : (
        <Outcome question={question} />
      )}
    </li>
  );
}

interface ValueProps {
  side: 'mine' | 'theirs' | 'today';
  measure: QaqcMeasure;
  value: number | null;
  date?: string;
}

function Value({ side, measure, value, date }: ValueProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const texts = useMeasureTexts();
  return (
    <div>
      <dt>{t(`qaqcPeople.questions.${side}`)}</dt>
      <dd>{texts.value(measure, value)}</dd>
      {date && <dd className={classes['dimmed']}>{formats.date(new Date(date))}</dd>}
    </div>
  );
}

function AnswerPart({ question, onAnswered }: Pick<QuestionCardProps, 'question' | 'onAnswered'>) {
  const { t } = useTranslation();
  const texts = useMeasureTexts();
  const [chosen, setChosen] = useState<QaqcAnswer>();
  if (chosen)
    return (
      <AnswerForm
        key={chosen}
        question={question}
        answer={chosen}
        onAnswered={onAnswered}
        onCancel={() => setChosen(undefined)}
      />
    );
  const about = (button: string): string =>
    t('qaqcPeople.questions.about', { button, measure: texts.label(question.measure), tree: question.tree_name });
  return (
    <>
      {!question.can_correct && <Text size="sm">{t('qaqcPeople.questions.cannotCorrect')}</Text>}
      <div className={classes['buttons']}>
        {question.can_correct && (
          <Button
            variant="default"
            aria-label={about(t('qaqcPeople.questions.correct'))}
            onClick={() => setChosen('corrected')}
          >
            {t('qaqcPeople.questions.correct')}
          </Button>
        )}
        {/* Both look alike: neither is the better answer. */}
        <Button
          variant="default"
          aria-label={about(t('qaqcPeople.questions.stand'))}
          onClick={() => setChosen('stands')}
        >
          {t('qaqcPeople.questions.stand')}
        </Button>
      </div>
    </>
  );
}

function Outcome({ question }: { question: QaqcQuestion }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { answer, answered_at: answeredAt, note } = question;
  return (
    <div className={classes['outcome']}>
      {answer !== null && answeredAt !== null && (
        <p>{t(`qaqcPeople.questions.outcome.${answer}`, { date: formats.date(new Date(answeredAt)) })}</p>
      )}
      {note !== '' && <p>{t('qaqcPeople.questions.outcomeNote', { note })}</p>}
    </div>
  );
}
