import { useNavigate } from "@tanstack/react-router";
import type { MouseEvent, ReactNode } from "react";

interface CompanyLinkProps {
  readonly companyId: number;
  /** A page of the company, with its own parameters. */
  readonly to: string;
  readonly children: ReactNode;
}

/** The address that changes to a company on the way to one of its pages. */
export const inCompany = (companyId: number, to: string): string =>
  `${to}${to.includes("?") ? "&" : "?"}changeToEntity=${companyId}`;

/** Out of the group, into a company. A link: it opens in another tab as well. */
export function CompanyLink({ companyId, to, children }: CompanyLinkProps) {
  const navigate = useNavigate();
  const href = inCompany(companyId, to);
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate({ href });
  };
  return (
    <a href={href} onClick={onClick}>
      {children}
    </a>
  );
}
