import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useToasts } from "../../shared/toasts-context.ts";

interface TreeCommand<Answer> {
  readonly send: () => Promise<Answer>;
  readonly done: (answer: Answer) => string;
  readonly onDone?: () => void;
}

/** A change to a company's whole trees: the server does it, then the list is read again. */
export function useTreeCommand<Answer>(companyId: number, { send, done, onDone }: TreeCommand<Answer>) {
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: async (answer) => {
      await queryClient.invalidateQueries({ queryKey: [companyId, "categories"] });
      toasts.show({ tone: "positive", title: done(answer) });
      onDone?.();
    },
  });
  return { run: () => mutate(), isBusy: isPending };
}
