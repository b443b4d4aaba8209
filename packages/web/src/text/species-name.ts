import type { Language } from '@treewell/domain/accounts';
import { SPECIAL_SPECIES, type Species } from '@treewell/domain/species';

/** The common name in the language. The special entries have one name in all languages (§5). */
export const commonName = (
  { sub_id, common_name, common_name_es }: Pick<Species, 'sub_id' | 'common_name' | 'common_name_es'>,
  language: Language,
): string =>
  language === 'es' && common_name_es !== '' && !SPECIAL_SPECIES.includes(sub_id) ? common_name_es : common_name;
