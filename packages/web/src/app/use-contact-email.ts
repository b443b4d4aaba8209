import { useConfig } from '../api/config.ts';

/** In a prerendered page, the server puts its contact address in the place of this word, or nothing. */
const PLACEHOLDER = '__CONTACT_EMAIL__';

/** Whom people can write to. */
export function useContactEmail(): string | undefined {
  const { data } = useConfig();
  return import.meta.env.SSR ? PLACEHOLDER : data?.contact_email;
}
