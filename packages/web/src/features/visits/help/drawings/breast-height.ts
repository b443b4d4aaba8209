import { createContext } from 'react';

/** How high breast height is, in the words of the reader. Slides and paper show the default. */
export const BreastHeight = createContext('4.5 ft');
