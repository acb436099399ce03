import { requestFirstConnection } from "@amont/contract/operations/accounts/request-first-connection.ts";
import { useSearch } from "@tanstack/react-router";
import { FirstConnectionForm } from "../../features/accounts/components/first-connection-form.tsx";
import { CodeThenPassword } from "./code-then-password.tsx";

/** For somebody whose account was made by an administrator and who has no password yet. */
export function FirstConnectionPage() {
  const { email } = useSearch({ from: "/app/first-connection" });
  return (
    <CodeThenPassword
      texts="firstConnection"
      operation={requestFirstConnection}
      emailOfLink={email}
      PasswordForm={FirstConnectionForm}
    />
  );
}
