import { createCashPool } from "@amont/contract/operations/cash-pools/create-cash-pool.ts";
import { createCashPoolSweeps } from "@amont/contract/operations/cash-pools/create-cash-pool-sweeps.ts";
import { getCashPool } from "@amont/contract/operations/cash-pools/get-cash-pool.ts";
import { getCashPoolInterest } from "@amont/contract/operations/cash-pools/get-cash-pool-interest.ts";
import { getCashPoolPositions } from "@amont/contract/operations/cash-pools/get-cash-pool-positions.ts";
import { listCashPoolSweeps } from "@amont/contract/operations/cash-pools/list-cash-pool-sweeps.ts";
import { listCashPools } from "@amont/contract/operations/cash-pools/list-cash-pools.ts";
import { removeCashPool } from "@amont/contract/operations/cash-pools/remove-cash-pool.ts";
import { setCashPoolMembers } from "@amont/contract/operations/cash-pools/set-cash-pool-members.ts";
import { setCashPoolOpenings } from "@amont/contract/operations/cash-pools/set-cash-pool-openings.ts";
import { setCashPoolRates } from "@amont/contract/operations/cash-pools/set-cash-pool-rates.ts";
import { settleCashPoolInterest } from "@amont/contract/operations/cash-pools/settle-cash-pool-interest.ts";
import { simulateCashPool } from "@amont/contract/operations/cash-pools/simulate-cash-pool.ts";
import { updateCashPool } from "@amont/contract/operations/cash-pools/update-cash-pool.ts";
import { answer, answerEncoded, type OperationRoute } from "../../http/operation-route.ts";
import { createCashPoolUseCase, removeCashPoolUseCase, updateCashPoolUseCase } from "./change-cash-pool.ts";
import { createCashPoolSweepsUseCase } from "./create-cash-pool-sweeps.ts";
import { getCashPoolUseCase } from "./get-cash-pool.ts";
import { getCashPoolInterestUseCase } from "./get-cash-pool-interest.ts";
import { getCashPoolPositionsUseCase } from "./get-cash-pool-positions.ts";
import { listCashPoolSweepsUseCase } from "./list-cash-pool-sweeps.ts";
import { listCashPoolsUseCase } from "./list-cash-pools.ts";
import { setCashPoolMembersUseCase } from "./set-cash-pool-members.ts";
import { setCashPoolOpeningsUseCase } from "./set-cash-pool-openings.ts";
import { setCashPoolRatesUseCase } from "./set-cash-pool-rates.ts";
import { settleCashPoolInterestUseCase } from "./settle-cash-pool-interest.ts";
import { simulateCashPoolUseCase } from "./simulate-cash-pool.ts";

export function cashPoolRoutes(): readonly OperationRoute[] {
  return [
    answer(createCashPoolSweeps, createCashPoolSweepsUseCase),
    answer(settleCashPoolInterest, settleCashPoolInterestUseCase),
    answer(getCashPoolInterest, getCashPoolInterestUseCase),
    answerEncoded(simulateCashPool, simulateCashPoolUseCase),
    answer(listCashPoolSweeps, listCashPoolSweepsUseCase),
    answer(getCashPoolPositions, getCashPoolPositionsUseCase),
    answer(createCashPool, createCashPoolUseCase),
    answer(getCashPool, getCashPoolUseCase),
    answer(listCashPools, listCashPoolsUseCase),
    answer(removeCashPool, removeCashPoolUseCase),
    answer(setCashPoolMembers, setCashPoolMembersUseCase),
    answer(setCashPoolOpenings, setCashPoolOpeningsUseCase),
    answer(setCashPoolRates, setCashPoolRatesUseCase),
    answer(updateCashPool, updateCashPoolUseCase),
  ];
}
