package library.rest;

import java.util.List;
import javax.validation.Valid;
import javax.validation.constraints.Min;
import javax.validation.constraints.NotNull;
import org.springframework.web.bind.annotation.*;

/**
 * 借阅管理
 *
 * @author mei
 */
@RestController
@RequestMapping("/loans")
public class LoanController {
  /**
   * 查询读者的借阅
   *
   * @param state 借阅状态
   * @param page 页码，从 1 开始|1
   */
  @GetMapping
  public Reply<List<Loan>> find(@RequestParam(required = false) LoanState state, @RequestParam @Min(1) int page) {
    return null;
  }

  /**
   * 续借
   *
   * @apiNote 每本书最多续借 2 次 (50%+ 的读者只续一次)
   * @param loanId 借阅编号|77
   * @param session 会话|s-19
   * @param request 续借条件
   * @since 2.0
   */
  @PutMapping("/{loanId}/renew")
  public Reply<Loan> renew(
      @PathVariable Long loanId,
      @RequestHeader("X-Session") String session,
      @RequestBody @Valid RenewRequest request) {
    return null;
  }

  /**
   * 批量归还
   *
   * @param loanIds 借阅编号
   * @return 未归还的书名
   * @deprecated 请逐本归还
   */
  @Deprecated
  @PostMapping("/return")
  public List<String> giveBack(@RequestBody @NotNull List<Long> loanIds) {
    return null;
  }
}
