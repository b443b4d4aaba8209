// What search engines and sharing services read of a public page: title, description, picture, languages.
import { LANGUAGE_PARAMETER, LANGUAGES, languageRow } from '@treewell/domain/languages';
import social from '../../../../content/files/pictures/street-social.jpg?url';
import { useLanguage } from '../text/use-language.ts';
import { publicOrigin } from './public-origin.ts';

interface PageHeadProps {
  title: string;
  description: string;
  /** The page's own path. */
  path: string;
  /** The address of a picture, if the page has one of its own. */
  picture?: string | undefined;
  /** Facts for search engines, in the words of schema.org. */
  facts?: object;
}

export function PageHead({ title, description, path, picture = social, facts }: PageHeadProps) {
  const language = useLanguage();
  const address = (inLanguage: string) => `${publicOrigin()}${path}?${LANGUAGE_PARAMETER}=${inLanguage}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address(language)} />
      {LANGUAGES.map(({ value }) => (
        <link key={value} rel="alternate" hrefLang={value} href={address(value)} />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Treewell" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address(language)} />
      <meta property="og:image" content={publicOrigin() + picture} />
      <meta property="og:locale" content={languageRow(language).locale.replace('-', '_')} />
      <meta name="twitter:card" content="summary_large_image" />
      {facts && (
        <script
          type="application/ld+json"
          // No string in it may end the element.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(facts).replaceAll('<', String.raw`\u003c`) }}
        />
      )}
    </>
  );
}
