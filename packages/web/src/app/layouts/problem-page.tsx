import { Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { createContext, createElement, useContext, type ComponentType, type ReactNode } from 'react';
import { RingLines } from '../../ui/ring-lines.tsx';
import { MAIN_ID } from '../../ui/skip-link.tsx';
import { Brand } from './brand.tsx';
import classes from './problem-page.module.css';

interface ProblemFrameProps {
  title: string;
  children?: ReactNode;
}

function StandaloneFrame({ title, children }: ProblemFrameProps) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={classes['page']}>
      <title>{`${title} · Treewell`}</title>
      <RingLines className={classes['rings']} />
      <div className={classes['words']}>
        <Link to="/home" className={classes['brand']}>
          <Brand />
        </Link>
        <Title order={1}>{title}</Title>
        {children}
      </div>
    </main>
  );
}

/** The dashboard sets its own frame here, so that its drawer stays. Visitors do not load that frame. */
export const ProblemFrame = createContext<ComponentType<ProblemFrameProps>>(StandaloneFrame);

/** Replaces a page that was not found or has failed. */
export function ProblemPage({ title, text, children }: ProblemFrameProps & { text: string }) {
  return createElement(
    useContext(ProblemFrame),
    { title },
    <>
      <Text size="lg">{text}</Text>
      <div>{children}</div>
    </>,
  );
}
