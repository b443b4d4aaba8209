// The field sheet of a pest detection: all questions about one tree on one page.
import type { DocumentLanguage } from '@treewell/domain/languages';
import { PEST_CHOICE_FIELDS, PEST_SIGN_FIELDS } from '@treewell/domain/visits/pest-detection';
import { APP_TEXTS } from './app-texts.ts';
import { numbersTo, SheetFoot, SheetHead } from './sheet-parts.tsx';
import { SHEET_WORDS } from './sheet-words.ts';

type ChoiceField = keyof typeof PEST_CHOICE_FIELDS;
type SignField = keyof typeof PEST_SIGN_FIELDS;

export function PestDetectionSheet({ language, title }: { language: DocumentLanguage; title: string }) {
  const words = SHEET_WORDS[language];
  const { fields } = APP_TEXTS[language];
  return (
    <article className="sheet pests">
      <SheetHead title={title} lines={[words.project, words.person, words.date, words.time]} />
      <p className="fillIn">
        <span className="wide">{words.tree}</span>
        <span>{words.dbh}</span>
        <span>{words.height}</span>
      </p>
      <section>
        <h2>{words.oneChoice}</h2>
        <div className="choices">
          {(Object.keys(PEST_CHOICE_FIELDS) as ChoiceField[]).map((field) => (
            <section key={field}>
              <h3>{fields[field].label}</h3>
              <ul>
                {Object.entries(fields[field].options).map(([option, label]) => (
                  <li key={option}>{label}</li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </section>
      <section>
        <h2>{words.signs}</h2>
        <ul className="signs">
          {(Object.keys(PEST_SIGN_FIELDS) as SignField[]).map((field) => (
            <li key={field}>
              <span>{fields[field].label}</span>
              {Object.entries(fields[field].options).map(([option, label]) => (
                <span key={option} className="tick">
                  {label}
                </span>
              ))}
            </li>
          ))}
        </ul>
      </section>
      <section className="notes">
        <h2>{words.notes}</h2>
        {numbersTo(2).map((line) => (
          <div key={line} className="line" />
        ))}
      </section>
      <SheetFoot activity="pestDetection" language={language} />
    </article>
  );
}
