// The field sheet of health checks: a table for several trees, and a page with the codes of all fields.
import type { DocumentLanguage } from '@treewell/domain/languages';
import { CROWN_CLASSES, CROWN_FIELDS } from '@treewell/domain/visits/health-check';
import { APP_TEXTS } from './app-texts.ts';
import { type CrownAddresses, Crowns } from './manual-page.tsx';
import { Words } from './page-parts.tsx';
import { numbersTo, SheetFoot, SheetHead } from './sheet-parts.tsx';
import { SHEET_WORDS } from './sheet-words.ts';

const TREES = 11;

/** The fields with the five classes and N/A. The other two have columns of their own. */
const CLASS_FIELDS = (Object.keys(CROWN_FIELDS) as (keyof typeof CROWN_FIELDS)[]).filter(
  (field) => CROWN_FIELDS[field].options === CROWN_CLASSES,
);

interface SheetProps {
  language: DocumentLanguage;
  title: string;
  crowns: CrownAddresses;
}

export function HealthCheckSheet({ language, title, crowns }: SheetProps) {
  const words = SHEET_WORDS[language];
  const { fields } = APP_TEXTS[language];
  return (
    <>
      <article className="sheet landscape">
        <SheetHead title={title} lines={[words.project, words.person, words.date]} />
        <table className="grid healthGrid">
          <thead>
            <tr>
              <th scope="col">{words.number}</th>
              <th scope="col">{words.tree}</th>
              <th scope="col">{words.time}</th>
              <th scope="col">{words.dbh}</th>
              <th scope="col">
                {words.height} <small>{words.optional}</small>
              </th>
              <th scope="col">
                {fields.fine_twig_dieback.label} <small>1, 5, 10 … 100</small>
              </th>
              {CLASS_FIELDS.map((field) => (
                <th key={field} scope="col">
                  {fields[field].label} <small>N/A, 1-5</small>
                </th>
              ))}
              <th scope="col">
                {fields.crown_density_trans.label} <small>1-10</small>
              </th>
              <th scope="col">{words.notes}</th>
            </tr>
          </thead>
          <tbody>
            {numbersTo(TREES).map((number) => (
              <tr key={number}>
                <th scope="row">{number}</th>
                {numbersTo(11).map((column) => (
                  <td key={column}>&nbsp;</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <SheetFoot activity="healthCheck" language={language} page={1} pages={2} />
      </article>
      <article className="sheet landscape key">
        <SheetHead title={words.keyTitle} />
        <p className="keyLead">{words.keyLead}</p>
        <div className="keys">
          <section className="diebackKey">
            <h2>{fields.fine_twig_dieback.label}</h2>
            <p>{words.diebackKey}</p>
            <Codes codes={fields.fine_twig_dieback.options} />
          </section>
          {CLASS_FIELDS.map((field) => (
            <section key={field}>
              <h2>{fields[field].label}</h2>
              <Codes codes={fields[field].options} />
            </section>
          ))}
        </div>
        <section className="crownKey">
          <h2>{fields.crown_density_trans.label}</h2>
          <p>{words.transparencyKey}</p>
          <Crowns language={language} addresses={crowns} />
        </section>
        <SheetFoot activity="healthCheck" language={language} page={2} pages={2} />
      </article>
    </>
  );
}

const Codes = ({ codes }: { codes: Readonly<Record<number, string>> }) => (
  <dl className="codes">
    {Object.entries(codes).map(([code, meaning]) => (
      <div key={code}>
        <dt>{code === '0' ? 'N/A' : code}</dt>
        <dd>
          <Words>{meaning}</Words>
        </dd>
      </div>
    ))}
  </dl>
);
